export const buildings = {
  home: {
    sections: "Sekcje tej strony",
    spotlight: "Wyróżnione",
    discover: "Odkryj",
    amenities: "Udogodnienia",
  },
} as const;
