export const buildings = {
  home: {
    sections: "Sections of this page",
    spotlight: "Spotlight",
    discover: "Discover",
    amenities: "Amenities",
  },
} as const;
