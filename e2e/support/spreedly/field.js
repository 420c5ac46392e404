// A field of the stand-in for Spreedly: tells its page how it stands, and hands cards to its own host.
const name = new URLSearchParams(location.search).get("name");
const input = document.querySelector("input");

const tell = (message) => parent.postMessage({ field: name, ...message }, "*");

function properties() {
  const digits = input.value.replaceAll(/\D/g, "");
  if (name === "cvv") return { cvvLength: digits.length, validCvv: digits.length >= 3 };
  const cardType = digits.startsWith("4") ? "visa" : digits.startsWith("5") ? "master" : null;
  return { cardType, numberLength: digits.length, validNumber: digits.length === 16 };
}

for (const type of ["focus", "blur", "input"]) {
  input.addEventListener(type, () => tell({ type, properties: properties() }));
}
input.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") tell({ type: "enter", properties: properties() });
});

const orders = {
  label: (text) => input.setAttribute("aria-label", text),
  placeholder: (text) => (input.placeholder = text),
  style: (text) => (input.style.cssText = text),
  focus: () => input.focus(),
  async tokenize(card) {
    const credit_card = { ...card.credit_card, number: input.value.replaceAll(/\D/g, "") };
    const answer = await fetch("/v1/payment_methods/restricted.json", {
      method: "POST",
      body: JSON.stringify({ ...card, credit_card }),
    });
    tell({ answer: await answer.json() });
  },
};

addEventListener("message", ({ data }) => orders[data.order]?.(data.value));
tell({ type: "ready" });
