import { useChapter } from "@portico/client/texts";
import { formatBytes } from "@portico/i18n";
import { Button, classes, Icon } from "@portico/ui";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { fileFault, type FileFault, type FileRules } from "../check-files.ts";
import type { NewRequest } from "../hooks/use-new-request.ts";
import { shrinkPhoto } from "../shrink-photo.ts";
import styles from "./attach-files.module.css";

interface AttachFilesProps {
  request: NewRequest;
  rules: FileRules;
}

/** Photos and other files: taken or chosen, looked at, and taken out again (5.012). */
export function AttachFiles({ request, rules }: AttachFilesProps) {
  const { files, isPreparing, isSending } = request;
  // What is chosen or taken out meanwhile would be lost.
  const isDisabled = isSending || isPreparing;
  const { t, locale } = useChapter("requests");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly { name: string; fault: FileFault }[]>([]);

  const handleChoice = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(currentTarget.files ?? []);
    // The same file may be chosen again after it was taken out.
    currentTarget.value = "";
    request.prepare(true);
    const taken = [...files];
    const faults: { name: string; fault: FileFault }[] = [];
    for (const file of chosen) {
      const shrunk = await shrinkPhoto(file);
      const fault =
        fileFault(shrunk ?? file, rules, taken.length) ?? (shrunk === null ? "no_picture" : null);
      if (fault === null && shrunk !== null) taken.push(shrunk);
      if (fault !== null) faults.push({ name: file.name, fault });
    }
    setRefused(faults);
    request.attach(taken);
    request.prepare(false);
  };
  const handleRemove = (removed: File) => {
    setRefused([]);
    request.attach(files.filter((file) => file !== removed));
    input.current?.focus();
  };
  const size = formatBytes(rules.maxBytes, locale);
  return (
    <div className={styles.files}>
      <input
        accept={["image/jpeg", "image/png", ...rules.endings].join(",")}
        aria-describedby={`${id}-help ${id}-refused`}
        className={classes("visually-hidden", styles.input)}
        disabled={isDisabled}
        id={id}
        multiple
        onChange={(event) => void handleChoice(event)}
        ref={input}
        type="file"
      />
      <label className={styles.choose} htmlFor={id}>
        <Icon name="camera" size={28} />
        {t("requests.files.choose")}
      </label>
      <p className={styles.help} id={`${id}-help`}>
        {t("requests.files.help", { count: rules.most, size })}
      </p>
      {isPreparing && <p role="status">{t("requests.files.preparing")}</p>}
      <ul
        aria-label={t("requests.files.label")}
        className={styles.list}
        hidden={files.length === 0}
      >
        {files.map((file) => (
          <li className={styles.file} key={`${file.name} ${file.size} ${file.lastModified}`}>
            <Icon name={file.type.startsWith("image/") ? "camera" : "post"} size={20} />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatBytes(file.size, locale)}</span>
            <Button
              aria-label={t("requests.files.remove", { name: file.name })}
              dense
              disabled={isDisabled}
              iconOnly
              onClick={() => handleRemove(file)}
              variant="quiet"
            >
              <Icon name="close" size={20} />
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.refused} id={`${id}-refused`} role="alert">
        {refused.map(({ name, fault }) => (
          <p key={name}>{t(`requests.files.${fault}`, { name, size, count: rules.most })}</p>
        ))}
      </div>
    </div>
  );
}
