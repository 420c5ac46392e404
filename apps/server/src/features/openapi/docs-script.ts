/** Puts a button next to every command that copies it; without it, one click selects the command. */
export const docsScript = `
for (const command of document.querySelectorAll(".command")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    const text = command.querySelector("pre");
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    } catch {
      getSelection().selectAllChildren(text);
      button.textContent = "Selected";
    }
  });
  command.prepend(button);
}
`;
