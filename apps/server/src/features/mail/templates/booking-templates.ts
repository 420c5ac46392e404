import { cardBrandName, formatInstantRange, formatMoney } from "@portico/i18n";
import type { MailTexts } from "@portico/i18n/mail";
import type { Template } from "./mail-draft.ts";

/** What goes back to the card that has paid. */
interface RefundParams {
  /** In the currency's own units; null while nobody knows whether the card was charged. */
  price: number | null;
  currency: string;
  cardBrand: string;
  cardLastFour: string;
}

/** Bookings of one resource as a mail tells of them. */
interface BookingParams {
  /** Name and floor of what is booked. */
  resource: string;
  /** Name and address of the building. */
  building: string;
  /** IANA zone of the building. */
  timeZone: string;
  /** What it is for. */
  name: string | null;
  /** Whom it is for. */
  person: string;
  /** Who has booked it for them; null for one's own. */
  maker: string | null;
  /** What the property team says. */
  note: string | null;
  /** Address of the page with the bookings. */
  href: string;
  /** RFC 3339. */
  dates: readonly { startAt: string; endAt: string }[];
  /** Told to whoever paid; null for nothing, and for everybody else. */
  refund: RefundParams | null;
}

/** Dates of a series that a mail tells one by one. */
const mostDates = 12;

/** What becomes of the money, which nobody has to ask for. */
function refundText(refund: RefundParams, { t, language }: MailTexts): string {
  const { price, currency, cardBrand, cardLastFour: digits } = refund;
  const card = { brand: cardBrandName(cardBrand), digits };
  if (price === null) return t("mail.booking.refund_if_charged", card);
  const words = { ...card, price: formatMoney(price, currency, language) };
  return t("mail.booking.refund", words);
}

/** When and where, on the building's clock, whose zone is named: mails are read anywhere. */
function factsOf(booking: BookingParams, texts: MailTexts): string[] {
  const { dates, timeZone, resource, building, name, note, person, maker, refund } = booking;
  const { t, language } = texts;
  const clock = { locale: language, timeZone, visitorZone: null };
  const told = dates.slice(0, mostDates);
  const rest = dates.length - told.length;
  return [
    ...told.map(({ startAt, endAt }) =>
      t("mail.event.when", { when: formatInstantRange(startAt, endAt, clock) }),
    ),
    ...(rest === 0 ? [] : [t("mail.booking.more_dates", { count: rest })]),
    t("mail.event.where", { where: `${resource}, ${building}` }),
    ...(maker === null ? [] : [t("mail.booking.made_by", { maker, person })]),
    ...(name === null ? [] : [t("mail.booking.purpose", { name })]),
    ...(note === null ? [] : [t("mail.booking.note", { note })]),
    ...(refund === null ? [] : [refundText(refund, texts)]),
  ];
}

type BookingMail =
  | "booking_confirmed"
  | "booking_requested"
  | "booking_denied"
  | "booking_cancelled"
  | "booking_unpaid"
  | "booking_reminder"
  | "booking_to_decide";

/** The mails about a booking differ in what has happened. */
function bookingTemplate(name: BookingMail): Template<BookingParams> {
  return ({ texts }, booking) => {
    const { t } = texts;
    const { resource, person, href } = booking;
    const lead = t(`mail.${name}.lead`, { resource, person });
    return {
      subject: t(`mail.${name}.subject`, { resource, person }),
      preheader: lead,
      title: t(`mail.${name}.title`),
      lead,
      code: null,
      facts: factsOf(booking, texts),
      action: { label: t(`mail.${name}.action`), href },
      notes: [],
    };
  };
}

/** What can become of a booking that was made for somebody else. */
type ColleagueNews = "cancelled" | "confirmed" | "denied";

/** Tells whoever booked for a colleague what has become of it. */
const forColleague: Template<BookingParams & { outcome: ColleagueNews }> = ({ texts }, booking) => {
  const { t } = texts;
  const { resource, person, href, outcome } = booking;
  const lead = t(`mail.booking_for_colleague.${outcome}`, { resource, person });
  return {
    subject: t("mail.booking_for_colleague.subject", { resource, person }),
    preheader: lead,
    title: t("mail.booking_for_colleague.title", { person }),
    lead,
    code: null,
    facts: factsOf(booking, texts),
    action: { label: t("mail.booking_for_colleague.action"), href },
    notes: [],
  };
};

/** The mails about bookings. */
export const bookingTemplates = {
  /** Tells somebody that what they booked is theirs, at once or after an approval. */
  booking_confirmed: bookingTemplate("booking_confirmed"),
  /** Tells somebody that what they booked waits for the property team. */
  booking_requested: bookingTemplate("booking_requested"),
  /** Tells somebody that the property team has denied it. */
  booking_denied: bookingTemplate("booking_denied"),
  /** Tells somebody that it is cancelled, by whomever. */
  booking_cancelled: bookingTemplate("booking_cancelled"),
  /** Tells somebody that their card was not charged, so that it is cancelled. */
  booking_unpaid: bookingTemplate("booking_unpaid"),
  /** Tells somebody the day before what they have booked. */
  booking_reminder: bookingTemplate("booking_reminder"),
  booking_for_colleague: forColleague,
  /** Asks the property team to decide. */
  booking_to_decide: bookingTemplate("booking_to_decide"),
};
