import type { WholeRequest } from "@portico/contract";
import { queryKey } from "@portico/client/query-key";
import { readAgain } from "@portico/client/read-again";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Something done about a request, whose answer is the request as it is then. */
export function useRequestChange<Input>(
  { buildingUuid, requestUuid }: { buildingUuid: string; requestUuid: string },
  change: (input: Input) => Promise<{ data: WholeRequest }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      client.setQueryData(queryKey("getServiceRequest", { buildingUuid, requestUuid }), answer);
    },
    onSettled: readAgain(() =>
      Promise.all(
        (["getServiceRequest", "listServiceRequests", "listTeamRequests"] as const).map((id) =>
          client.invalidateQueries({ queryKey: [id] }),
        ),
      ),
    ),
    // Without a connection it says so at once; later, it would come as a surprise.
    networkMode: "always",
  });
}
