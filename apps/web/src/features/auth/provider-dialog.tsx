import { useChapter } from "@portico/client/texts";
import type { SsoOptions } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject } from "react";
import { call } from "../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { keepTransaction } from "./draft.ts";
import { keepLoginQuery } from "./sign-in-start.ts";
import styles from "./sign-in.module.css";

interface ProviderDialogProps {
  email: string;
  sso: SsoOptions;
  finalFocus: RefObject<HTMLElement | null>;
  /** The visitor goes on with the address itself; only where single sign-on is optional. */
  onEmail: () => void;
  /** The provider's sign-in is ready at this address. */
  onOpen: (url: string) => void;
  onClose: () => void;
}

type Provider = SsoOptions["oidc_providers"][number] | SsoOptions["saml_providers"][number];

/** Begins a transaction in this browser; answers the address that opens the provider. */
async function beginTrip(email: string, { uuid, sign_in_url }: Provider): Promise<string> {
  const body = { provider_uuid: uuid, email };
  const { transaction_uuid, token } = await call("beginSso", { body });
  await keepTransaction(email, transaction_uuid);
  keepLoginQuery();
  return sign_in_url.replace("{token}", encodeURIComponent(token));
}

/** After the browser's "back" the page is as it was left: waiting for a provider nobody goes to. */
function usePageReturn(onReturn: () => void): void {
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    addEventListener("pageshow", handleShow);
    return () => removeEventListener("pageshow", handleShow);
  }, [onReturn]);
}

/** Chooses where to sign in: at one of the company's providers, or here by email. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { email, sso, finalFocus, onEmail, onOpen, onClose } = props;
  const { t } = useChapter("sign_in");
  const trip = useMutation({
    mutationFn: (provider: Provider) => beginTrip(email, provider),
    onSuccess: onOpen,
  });
  usePageReturn(trip.reset);
  const isLeaving = trip.isPending || trip.isSuccess;
  const first = useRef<HTMLButtonElement>(null);
  const providers: readonly Provider[] = [...sso.oidc_providers, ...sso.saml_providers];
  const isOnly = providers.length === 1;
  const hint = sso.sso_required ? "sign_in.providers.required" : "sign_in.providers.optional";
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <Button onClick={onClose} variant="secondary">
          {t("app.close")}
        </Button>
      }
      initialFocus={first}
      onClose={onClose}
      title={t("sign_in.providers.title")}
    >
      <div className={styles.choices}>
        <p>{t(hint)}</p>
        <FormError error={trip.error} />
        {providers.map((provider, index) => (
          <Button
            busy={isLeaving && trip.variables?.uuid === provider.uuid}
            disabled={isLeaving}
            key={provider.uuid}
            onClick={() => trip.mutate(provider)}
            ref={index === 0 ? first : undefined}
            variant={isOnly ? "primary" : "secondary"}
            wide
          >
            {t("sign_in.providers.continue_with", { name: provider.name })}
          </Button>
        ))}
        {!sso.sso_required && (
          <Button
            disabled={isLeaving}
            onClick={onEmail}
            variant={isOnly ? "secondary" : "quiet"}
            wide
          >
            {t("sign_in.providers.with_email")}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {isLeaving && t("sign_in.providers.opening", { name: trip.variables?.name ?? "" })}
        </p>
      </div>
    </Dialog>
  );
}
