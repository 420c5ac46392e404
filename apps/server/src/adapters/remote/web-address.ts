/** Whether a text that may be a path or another name is the address of something on another host. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);
