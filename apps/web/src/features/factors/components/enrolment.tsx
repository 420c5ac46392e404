import { useChapter } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { PasskeyState } from "../../../lib/passkey-state.tsx";
import { hasPasskeys, makePasskey, ofDevice } from "../../../lib/passkey.ts";
import { useDeviceLabel } from "../use-device-label.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { TotpEnrolment } from "./totp-enrolment.tsx";

interface EnrolmentProps {
  /** Names the sign-in under way. */
  token: string;
  canAddPasskey: boolean;
  onSession: (session: Session) => void;
}

/** A sign-in that is finished, with the codes that are shown before it is gone on with. */
interface Enrolled {
  session: Session;
  recovery_codes: string[];
}

/** Adds the factor that is demanded; the sign-in is finished with it. */
export function Enrolment({ token, canAddPasskey, onSession }: EnrolmentProps) {
  const { t } = useChapter("factors");
  const name = useDeviceLabel();
  const [isApp, setIsApp] = useState(false);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const passkey = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call("enrolPasskey", { body: { token } }));
      return call("finishPasskeyEnrolment", { body: { token, credential, name } });
    },
    onSuccess: setEnrolled,
  });
  const deviceError = ofDevice(passkey.error);

  if (enrolled !== null) {
    return (
      <>
        <RecoveryCodeList codes={enrolled.recovery_codes} title={enrolled.session.user.email} />
        <Button onClick={() => onSession(enrolled.session)} wide>
          {t("factors.enrol.go_on")}
        </Button>
      </>
    );
  }
  if (isApp) {
    return (
      <TotpEnrolment
        begin={() => call("enrolTotp", { body: { token } })}
        onCancel={() => setIsApp(false)}
        onCode={async (proof) =>
          setEnrolled(await call("finishTotpEnrolment", { body: { token, ...proof } }))
        }
      />
    );
  }
  const isPasskeyOffered = canAddPasskey && hasPasskeys();
  return (
    <>
      <p>{t("factors.enrol.detail")}</p>
      <FormError error={deviceError === null ? passkey.error : null} />
      {isPasskeyOffered && (
        <Button busy={passkey.isPending} onClick={() => passkey.mutate()} wide>
          <Icon name="key" size={20} />
          {t("factors.enrol.passkey")}
        </Button>
      )}
      <PasskeyState error={deviceError} isPending={passkey.isPending} />
      <Button
        onClick={() => setIsApp(true)}
        variant={isPasskeyOffered ? "secondary" : "primary"}
        wide
      >
        <Icon name="shield" size={20} />
        {t("factors.enrol.totp")}
      </Button>
    </>
  );
}
