import { useChapter } from "@portico/client/texts";
import type { ServiceProvider } from "@portico/contract";
import { SectionError } from "@portico/feedback/section-error";
import { Heading, Icon, Message } from "@portico/ui";
import styles from "../lib/list.module.css";
import { usePlace } from "../lib/portal-context.ts";
import { RowsSkeleton } from "../lib/rows-skeleton.tsx";
import { LowestScreen } from "../lib/screen.tsx";
import { useProviders } from "./calls.ts";
import { serviceFacts } from "./service-facts.ts";
import { TabsFrame } from "./tabs-frame.tsx";
import { useViews } from "./views.ts";

/** A provider, and what they do. */
function Provider({ provider }: { provider: ServiceProvider }) {
  const { t, locale } = useChapter("bookings");
  const { open } = useViews();
  const { uuid: providerUuid, name, description, floor, services } = provider;
  return (
    <section className={styles.section}>
      <Heading className={styles.day} level={2} size={16}>
        <span className={styles.near}>{name}</span>
        {floor !== null && <span>{t("bookings.resource.floor", { floor })}</span>}
      </Heading>
      {description !== null && <p className={styles.detail}>{description}</p>}
      <ul className={styles.rows}>
        {services.map((service) => (
          <li key={service.uuid}>
            <button
              className={styles.row}
              onClick={() => open({ name: "service", providerUuid, serviceUuid: service.uuid })}
              type="button"
            >
              <span className={styles.who}>
                <span className={styles.name}>{service.name}</span>
                <span className={styles.detail}>{serviceFacts(service, t, locale)}</span>
              </span>
              <Icon className={styles.chevron} name="chevronRight" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Providers() {
  const { t } = useChapter("bookings");
  const { data, error, refetch } = useProviders();
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const providers = data.data.providers.filter(({ services }) => services.length > 0);
  return (
    <>
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      {providers.length === 0 && (
        <Message
          detail={t("bookings.services.empty_detail")}
          icon="calendar"
          title={t("bookings.services.empty_title")}
        />
      )}
      {providers.map((provider) => (
        <Provider key={provider.uuid} provider={provider} />
      ))}
    </>
  );
}

/** What people do in the building. */
export function ServicesScreen() {
  const { t } = useChapter("bookings");
  const { name } = usePlace();
  return (
    <TabsFrame tab="services">
      <LowestScreen lead={name} title={t("bookings.services.title")}>
        <Providers />
      </LowestScreen>
    </TabsFrame>
  );
}
