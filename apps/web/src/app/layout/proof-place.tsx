import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ProofDialog } from "../../features/factors/components/proof-dialog.tsx";
import { signOut } from "../sign-out.ts";

/** The one dialog that asks who it is, over any page. */
export function ProofPlace() {
  const client = useQueryClient();
  const router = useRouter();
  const handleSignInAgain = () => {
    const back = router.state.location.pathname;
    void signOut(client).then(() =>
      router.navigate({ to: "/login", search: { return: back }, replace: true }),
    );
  };
  return <ProofDialog onSignInAgain={handleSignInAgain} />;
}
