import { isSignedOut } from "@portico/client/api-error";
import type { ControlType, Suite } from "@portico/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { adoptSuite, type Asked, askSuite, type SuitePlace, suiteQuery } from "../api.ts";
import { commandOf, controlLook } from "../control-look.ts";
import { nextIntent, untouched } from "../intent.ts";
import { createLastWins } from "../last-wins.ts";
import { lastGiven, noteGiven, outcomeOf } from "../own-commands.ts";
import { useTellLeft } from "./use-tell-left.ts";

/** How often a control that is dragged is sent at most, in ms. */
const sendingStepMs = 300;

/**
 * One control of a suite: what is done to it shows at once, is sent, and stands when the equipment has
 * reported it. What comes to nothing is taken back, with the reason; where it has been left meanwhile, a
 * notice says so wherever one is.
 */
export function useControl(
  control: ControlType,
  { suite, place, isShown }: { suite: Suite; place: SuitePlace; isShown: boolean },
) {
  const client = useQueryClient();
  const [intent, tell] = useReducer(nextIntent, untouched, (intent) => ({
    ...intent,
    command: lastGiven(control, place),
  }));
  const changes = useRef(0);
  const tellLeft = useTellLeft(suite, isShown);
  const follow = (command: string) =>
    void outcomeOf(client, { control, place, command }).then(
      (became) => became && tellLeft.current?.became(became),
      // Who can ask no more is told on the way back.
      () => undefined,
    );
  const [sender] = useState(() =>
    createLastWins<Asked & { change: number }>(sendingStepMs, async ({ change, value, unit }) => {
      try {
        const answer = await askSuite(control, place, { value, unit });
        adoptSuite(client, place, answer);
        const command = commandOf(control, answer.data.suite)?.uuid ?? null;
        tell({ type: "taken", change, command });
        if (command === null) return;
        noteGiven(control, place, command);
        if (tellLeft.current !== null) follow(command);
      } catch (error) {
        // Of an answer that is lost nobody knows what has become of it.
        void client.invalidateQueries({ queryKey: suiteQuery(place).queryKey });
        if (isSignedOut(error) || !(error instanceof Error)) return;
        tell({ type: "failed", change, value, error });
        tellLeft.current?.failed(error);
      }
    }),
  );
  const look = controlLook(control, suite, intent);
  const followAwaited = useEffectEvent(() => {
    if (look.phase === "waiting" && intent.command !== null) follow(intent.command);
  });
  useEffect(() => (isShown ? () => followAwaited() : undefined), [isShown]);

  const release = useCallback(() => tell({ type: "release" }), []);
  const set = (value: number, isHeld = false) => {
    if (value === look.value && look.problem === null) return;
    const change = ++changes.current;
    tell({ type: "want", change, value, isHeld });
    sender.set({ change, value, unit: suite.temp_unit });
  };
  return {
    ...look,
    /** Asks for a value; `isHeld` while more are to come from the same finger. */
    set,
    /** The finger has left the control, or the control the page. */
    release,
    /** Asks once more for what came to nothing. */
    retry: () => {
      if (look.problem !== null) set(look.problem.value);
    },
  };
}

/** One control of a suite, as a component uses it. */
export type SuiteControl = ReturnType<typeof useControl>;
