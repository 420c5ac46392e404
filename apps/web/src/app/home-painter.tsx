import { chapterTexts } from "@portico/client/chapter-texts";
import { TextsContext, VisitorZoneContext, type Texts } from "@portico/client/texts";
import type { HomeMoment, HomePainter, OwnPlace, User } from "@portico/contract";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { buildingThemeQuery } from "../features/buildings/api.ts";
import { AmenitiesSkeleton } from "../features/content/components/amenities.tsx";
import { CardGridSkeleton } from "../features/content/components/card-skeleton.tsx";
import { DiscoverSkeleton } from "../features/content/components/discover.tsx";
import { Greeting } from "../features/content/components/today.tsx";
import { flagsQuery } from "../features/flags/api.ts";
import { SearchButton } from "../features/search/search-button.tsx";
import { brandQuery, useBrand } from "../features/whitelabel/api.ts";
import { buildingQuery } from "../lib/building.ts";
import { useSession } from "../lib/session.ts";
import { HeaderFrame } from "./header/header-frame.tsx";
import { HeaderBuilding, HeaderLogo } from "./header/header-parts.tsx";
import { UserButton } from "./header/user-button.tsx";
import { PortalFrame } from "./layout/portal-frame.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { HomeFrame } from "./pages/home-frame.tsx";
import { HomeFace, HomePromoted, HomeTiles, HomeToday, useTimeZone } from "./pages/home-parts.tsx";
import { loadTexts } from "./texts-provider.tsx";

/** Links are written by it; nobody goes anywhere. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  isServer: true,
});

/** The answers as the page has them in its cache. */
function cacheOf({ brand, flags, answers }: HomeMoment): QueryClient {
  const client = new QueryClient();
  client.setQueryData(brandQuery().queryKey, brand);
  client.setQueryData(flagsQuery().queryKey, flags);
  for (const { id, params, query, body } of answers) {
    client.setQueryData([id, params, query], body);
  }
  return client;
}

interface OwnProps {
  moment: HomeMoment;
  user: User;
}

const nothing = () => undefined;

const scopeOf = ({ buildingUuid, language }: HomeMoment) => ({ buildingUuid, language });

function OwnUser({ moment: { buildingUuid }, user }: OwnProps) {
  const brand = useBrand();
  const theme = useQuery(buildingThemeQuery(buildingUuid)).data ?? brand.theme;
  return (
    <UserButton
      button={{ current: null }}
      languages={[]}
      onChangeBuilding={null}
      onChangeLanguage={nothing}
      onStartKiosk={nothing}
      showsAvatar={theme.is_avatar_visible}
      user={user}
    />
  );
}

function OwnGreeting({ moment: { buildingUuid }, user }: OwnProps) {
  const timeZone = useTimeZone(buildingUuid);
  return timeZone !== undefined && <Greeting firstName={user.first_name} timeZone={timeZone} />;
}

/** What stands in each of the own places. */
const ownParts: Readonly<Record<OwnPlace, (props: OwnProps) => ReactNode>> = {
  user: OwnUser,
  greeting: OwnGreeting,
  today: (props) => <HomeToday {...scopeOf(props.moment)} greeting={<OwnGreeting {...props} />} />,
  promoted: ({ moment }) => <HomePromoted {...scopeOf(moment)} />,
};

interface HomeProps {
  moment: HomeMoment;
  /** Stands in a place that is left for what is one's own; null where none is left. */
  own: (place: OwnPlace) => string | null;
}

/** The first screen of a home; what lies below is on its way, in its final size. */
function Home({ moment, own }: HomeProps) {
  const scope = scopeOf(moment);
  const building = useQuery(buildingQuery(moment.buildingUuid)).data;
  const theme = useQuery(buildingThemeQuery(moment.buildingUuid)).data;
  const { amenities_label: amenitiesLabel } = useBrand().settings;
  return (
    <PortalFrame
      footer={null}
      header={
        <HeaderFrame
          building={building !== undefined && <HeaderBuilding name={building.name} />}
          logo={<HeaderLogo theme={theme} />}
          search={
            building !== undefined && (
              <SearchButton buildingUuid={building.uuid} timeZone={building.timezone} />
            )
          }
          user={own("user")}
        />
      }
    >
      <HomeFrame
        amenities={<AmenitiesSkeleton />}
        amenitiesLabel={amenitiesLabel}
        discover={<DiscoverSkeleton />}
        jumbotron={<HomeFace buildingUuid={moment.buildingUuid} />}
        promoted={own("promoted") ?? <HomePromoted {...scope} />}
        spotlight={<CardGridSkeleton count={2} kind="spotlight" />}
        today={own("today") ?? <HomeToday {...scope} greeting={own("greeting")} />}
        utilities={<HomeTiles {...scope} origin={moment.origin} />}
      />
    </PortalFrame>
  );
}

/** Holds buttons back until the page listens: a tap would be lost, and nobody would know. */
const heldBack = (markup: string) =>
  markup.replaceAll(' type="button"', ' type="button" disabled=""');

/** Before AM and PM, Node writes a narrow space (CLDR 42) where browsers kept the common one. */
const narrowTime = /\u{202F}(?=[AP]M)/gu;

const unknownZone = () => null;

function createHomePainter(texts: Texts): HomePainter {
  /** In one go: nothing that another paint sets can come between. */
  function markupOf(moment: HomeMoment, part: ReactNode): string {
    const { language, buildingUuid } = moment;
    useSession.setState({ language, buildingUuid });
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={cacheOf(moment)}>
        <TextsContext value={texts}>
          <VisitorZoneContext value={unknownZone}>
            <RouterContextProvider router={router}>{part}</RouterContextProvider>
          </VisitorZoneContext>
        </TextsContext>
      </QueryClientProvider>,
    );
    return heldBack(markup).replaceAll(narrowTime, " ");
  }

  return {
    paint(moment, places) {
      // No text of the data can be taken for a place.
      const mark = crypto.randomUUID();
      const own = (place: OwnPlace) => (places.includes(place) ? mark : null);
      const page = (
        <>
          <SkipLink />
          <Home moment={moment} own={own} />
        </>
      );
      return markupOf(moment, page).split(mark);
    },
    paintOwn: (moment, places, user) =>
      places.map((place) => {
        const Part = ownParts[place];
        return markupOf(moment, <Part moment={moment} user={user} />);
      }),
  };
}

/** Opens the painter of a language, for the server. */
export async function openHomePainter(language: string): Promise<HomePainter> {
  const locale = spokenLocale(language);
  const [texts] = await Promise.all([loadTexts(locale), chapterTexts(locale, "plans")]);
  return createHomePainter(texts);
}
