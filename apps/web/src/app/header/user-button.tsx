import { useTexts } from "@portico/client/texts";
import type { BuildingLanguage, User } from "@portico/contract";
import { Avatar, Icon } from "@portico/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState, type RefObject } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import styles from "./header.module.css";
import type { UserMenuProps } from "./user-menu.tsx";

const loadMenu = () => import("./user-menu.tsx");
const UserMenu = lazyNamed<"UserMenu", UserMenuProps>(loadMenu, "UserMenu");

interface UserButtonProps {
  user: User;
  button: RefObject<HTMLButtonElement | null>;
  languages: readonly BuildingLanguage[];
  showsAvatar: boolean;
  /** Null where buildings cannot be changed. */
  onChangeBuilding: (() => void) | null;
  onChangeLanguage: () => void;
  onStartKiosk: () => void;
}

/** The user's circle, and the menu behind it, which is fetched as soon as somebody reaches for it. */
export function UserButton({ user, button, showsAvatar, ...props }: UserButtonProps) {
  const { t } = useTexts();
  const hasPicture = useFlag("header-user-profile-image");
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const prepare = () => void loadMenu().then((menu) => menu.prefetchMenu(client));
  return (
    <div ref={place}>
      <button
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={t("app.header.user_menu", { name: `${user.first_name} ${user.last_name}` })}
        className={styles.avatar}
        onClick={() => setIsOpen(!isOpen)}
        onFocus={prepare}
        onPointerEnter={prepare}
        ref={button}
        type="button"
      >
        {showsAvatar ? (
          <Avatar
            firstName={user.first_name}
            lastName={user.last_name}
            src={hasPicture ? user.avatar_url : null}
          />
        ) : (
          <Icon name="menu" />
        )}
      </button>
      {isOpen && (
        <Suspense>
          <UserMenu
            {...props}
            anchor={button}
            container={place}
            onClose={() => setIsOpen(false)}
            user={user}
          />
        </Suspense>
      )}
    </div>
  );
}
