/** How a pass looks: the tokens that a theme may lay others over, and the few places of the page. */
export const passStyles = `
      :root { color-scheme: light; font: 1rem/1.5 var(--font-family, Inter), system-ui, sans-serif; font-variant-numeric: tabular-nums;
        --font-family-default: Inter; --color-surface: #fff; --color-sunken: #f6f5f2; --color-text: #1c1e20; --color-text-muted: #5b6066;
        --color-line: #e4e2dc; --color-accent-soft: #edf3f7; --color-accent-text: #1f6a96; }
      @media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) { color-scheme: dark;
        --color-surface: #131619; --color-sunken: #0d0f11; --color-text: #eceef0; --color-text-muted: #a4abb2; --color-line: #2a3035;
        --color-accent-soft: #16242d; --color-accent-text: #6fb3dc; } }
      * { box-sizing: border-box; }
      body { min-height: 100vh; margin: 0; background: var(--color-sunken); color: var(--color-text); overflow-wrap: anywhere; }
      header { display: flex; align-items: center; min-height: 4rem; padding: 0 clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--color-line); background: var(--color-surface); font-weight: 600; }
      header img { display: block; width: auto; max-width: 60vw; height: 2rem; object-fit: contain; object-position: left; }
      main { max-width: 30rem; margin: clamp(1rem, 4vw, 2.5rem) auto; padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--color-surface); }
      @media (min-width: 30rem) { main { border: 1px solid var(--color-line); border-radius: 16px; } }
      .state { display: inline-block; margin: 0 0 .75rem; padding: .25rem .75rem; border-radius: 99px; background: var(--color-sunken); color: var(--color-text-muted); font-size: .875rem; font-weight: 550; }
      .state[data-state="valid"], .state[data-state="arrived"] { background: var(--color-accent-soft); color: var(--color-accent-text); }
      h1 { margin: 0 0 1rem; font-size: 1.625rem; font-weight: 600; line-height: 1.25; text-wrap: balance; }
      h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; font-weight: 600; }
      p { margin: 0 0 .75rem; }
      .qr { display: block; width: min(100%, 18rem); margin: 0 auto 1rem; border-radius: 12px; background: #fff; fill: #000; }
      dl { display: grid; gap: .75rem; margin: 1.5rem 0 0; padding-top: 1.5rem; border-top: 1px solid var(--color-line); }
      dt { color: var(--color-text-muted); font-size: .875rem; }
      dd { margin: -.75rem 0 0; }
      @media print { body { background: none; } main { border: 0; } }
    `;
