import { useParams } from "@tanstack/react-router";
import { AmenityRequest } from "../../features/requests/components/amenity-request.tsx";
import { ContentFrame } from "./content-frame.tsx";

/** One amenity of the building, and how to ask for it. */
export function AmenityPage() {
  const { buildingUuid, amenityUuid } = useParams({
    from: "/private/building/$buildingUuid/amenities/$amenityUuid",
  });
  return (
    <ContentFrame
      // What the property team has linked itself goes before the form.
      renderAction={(amenity) =>
        amenity.cta_url === null ? (
          <AmenityRequest amenity={amenity} buildingUuid={buildingUuid} />
        ) : undefined
      }
      buildingUuid={buildingUuid}
      contentUuid={amenityUuid}
      shows={(type) => type === "amenity"}
    />
  );
}
