import styles from "./untouched.module.css";

/**
 * Class for what takes the place of something that was just tapped: no tap reaches it for a moment, as
 * nobody can have read it. Keys do.
 */
export const untouched = styles.untouched;
