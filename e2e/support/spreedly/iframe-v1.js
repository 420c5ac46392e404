// Stands for Spreedly's script for pages: the calls and events of its iFrame API, version 1.
(() => {
  const host = new URL(document.currentScript.src).origin;

  class SpreedlyPaymentFrame {
    #listeners = {};
    #frames = {};
    #properties = { numberLength: 0, cvvLength: 0, validNumber: false, validCvv: false };
    #ready = 0;
    #key = "";
    #options = {};

    #tell(event, ...told) {
      for (const hear of this.#listeners[event] ?? []) hear(...told);
    }

    #order(name, order, value) {
      this.#frames[name]?.contentWindow.postMessage({ order, value }, host);
    }

    #hear = ({ origin, data }) => {
      if (origin !== host) return;
      if (data.type === "ready") {
        this.#ready += 1;
        if (this.#ready === 2) this.#tell("ready");
      } else if (data.answer?.errors !== undefined) this.#tell("errors", data.answer.errors);
      else if (data.answer !== undefined) {
        const { payment_method } = data.answer.transaction;
        this.#tell("paymentMethod", payment_method.token, payment_method);
      } else {
        Object.assign(this.#properties, data.properties);
        this.#tell("fieldEvent", data.field, data.type, data.field, { ...this.#properties });
      }
    };

    on(event, hear) {
      (this.#listeners[event] ??= []).push(hear);
    }

    init(key, options) {
      this.#key = key;
      this.#options = options;
      addEventListener("message", this.#hear);
      const places = { number: options.numberEl, cvv: options.cvvEl };
      for (const [name, id] of Object.entries(places)) {
        const frame = document.createElement("iframe");
        frame.src = `${host}/field?name=${name}`;
        frame.title = name;
        Object.assign(frame.style, { width: "100%", height: "100%", border: "0" });
        document.getElementById(id).replaceChildren(frame);
        this.#frames[name] = frame;
      }
    }

    tokenizeCreditCard(credit_card) {
      const { nonce, timestamp, certificateToken, signature } = this.#options;
      const proof = { nonce, timestamp, certificate_token: certificateToken, signature };
      this.#order("number", "tokenize", { environment_key: this.#key, ...proof, credit_card });
    }

    setLabel = (name, text) => this.#order(name, "label", text);
    setPlaceholder = (name, text) => this.#order(name, "placeholder", text);
    setStyle = (name, text) => this.#order(name, "style", text);
    transferFocus = (name) => this.#order(name, "focus");
    setTitle(name, text) {
      this.#frames[name].title = text;
    }
    setFieldType() {}
    setNumberFormat() {}

    removeHandlers() {
      this.#listeners = {};
    }

    unload() {
      removeEventListener("message", this.#hear);
      for (const frame of Object.values(this.#frames)) frame.remove();
    }
  }

  Object.assign(window, { SpreedlyPaymentFrame, Spreedly: new SpreedlyPaymentFrame() });
})();
