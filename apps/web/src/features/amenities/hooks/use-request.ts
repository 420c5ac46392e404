import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";

interface RequestPlace {
  buildingUuid: string;
  amenity: { uuid: string; title: string };
}

/** What is asked for, and what has become of it. */
export function useRequest({ buildingUuid, amenity }: RequestPlace) {
  const blank = { subject: amenity.title, description: "" };
  const [text, setText] = useState(blank);
  const sending = useMutation({
    mutationKey: ["support-request", amenity.uuid],
    mutationFn: async () => {
      const body = {
        building_uuid: buildingUuid,
        asset_uuid: amenity.uuid,
        issue_type: "building" as const,
        ...text,
      };
      return (await call("createSupportRequest", { body })).data.request;
    },
  });
  return {
    ...text,
    isSending: sending.isPending,
    /** Why it did not arrive. */
    failure: sending.error,
    /** Address of those who answer, once it has arrived. */
    answeredBy: sending.data?.answered_by ?? null,
    edit: (change: Partial<typeof blank>) => setText({ ...text, ...change }),
    send: () => sending.mutate(),
    /** Makes room for another request. */
    begin: () => {
      sending.reset();
      setText(blank);
    },
  };
}

/** A request that is being written. */
export type Request = ReturnType<typeof useRequest>;
