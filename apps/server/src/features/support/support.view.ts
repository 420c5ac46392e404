import {
  type Attachment,
  type RequestComment,
  requestStatuses,
  type ServiceRequest,
  type WholeRequest,
} from "@portico/contract";
import { fullName } from "@portico/rules/full-name";
import { mayFollow, type RequestRole, requestRules } from "@portico/rules/request-status";
import { middle } from "../images/images.public.ts";
import type { ShownAttachment } from "./attachments/attachments.service.ts";
import type { WatcherRow } from "./watchers.repository.ts";
import type { CommentRow, RequestRow } from "./support.repository.ts";

/** Who looks at a request, and what they are to it. */
export interface Onlooker {
  userUuid: string;
  roles: readonly RequestRole[];
}

const toPhoto = ({ src, width, height, color }: ShownAttachment): Attachment["photo"] =>
  src === null || width === null || height === null || color === null
    ? null
    : { src, width, height, color, focus: middle };

const toAttachment = (file: ShownAttachment): Attachment => ({
  uuid: file.uuid,
  name: file.name,
  media_type: file.mediaType,
  bytes: file.bytes,
  photo: toPhoto(file),
});

/** A request on the wire. */
export function toRequest(
  { request, asker }: RequestRow,
  attachments: readonly ShownAttachment[],
  { userUuid, watched }: { userUuid: string; watched: ReadonlySet<string> },
): ServiceRequest {
  return {
    id: request.uuid,
    status: request.status,
    shown_status: requestRules[request.status].shown,
    category: request.issueType,
    topic: request.topic,
    subject: request.subject,
    description: request.description,
    floor: request.floor === null ? null : String(request.floor),
    place: request.place,
    is_own: request.userUuid === userUuid,
    is_watched: watched.has(request.uuid),
    asked_by: fullName(asker),
    created_at: request.createdAt.toISOString(),
    changed_at: request.changedAt.toISOString(),
    attachments: attachments
      .filter(({ requestUuid }) => requestUuid === request.uuid)
      .map(toAttachment),
  };
}

const toComment = ({ comment, author }: CommentRow, userUuid: string): RequestComment => ({
  uuid: comment.uuid,
  text: comment.text,
  author: fullName(author),
  is_team: comment.isTeam,
  is_own: comment.userUuid === userUuid,
  created_at: comment.createdAt.toISOString(),
});

/** A request with all that has become of it, as somebody sees it. */
export function toWholeRequest(
  row: RequestRow,
  {
    attachments,
    comments,
    watching,
  }: {
    attachments: readonly ShownAttachment[];
    comments: readonly CommentRow[];
    watching: readonly WatcherRow[];
  },
  { userUuid, roles }: Onlooker,
): WholeRequest {
  const { status, ratingStars, ratingText, closedAt } = row.request;
  return {
    request: toRequest(row, attachments, {
      userUuid,
      watched: new Set(watching.some(({ uuid }) => uuid === userUuid) ? [row.request.uuid] : []),
    }),
    comments: comments.map((comment) => toComment(comment, userUuid)),
    rating: ratingStars === null ? null : { stars: ratingStars, text: ratingText },
    watchers: watching.map(({ uuid, ...name }) => ({
      uuid,
      name: fullName(name),
      is_self: uuid === userUuid,
    })),
    next: requestStatuses.filter((next) => roles.some((role) => mayFollow(status, next, role))),
    closed_at: closedAt?.toISOString() ?? null,
  };
}
