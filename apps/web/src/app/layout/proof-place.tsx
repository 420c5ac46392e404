import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ProofDialog } from "../../features/factors/components/proof-dialog.tsx";
import { useProof } from "../../lib/client.ts";
import { forgetAtEnd } from "../../lib/session.ts";
import { signOut } from "../sign-out.ts";

// Who signs in next is not asked to prove that they are who was asked, nor for what.
forgetAtEnd(() => useProof.getState().asked?.settle(false));

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
