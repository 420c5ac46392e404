import compileSerializers from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance, FastifySerializerCompiler } from "fastify";
import { compileValidator } from "../http/validation.ts";

/** Makes a compiler that does its work when what it compiles is first used. */
function lazily<Route, Data, Result>(compile: (route: Route) => (data: Data) => Result) {
  return (route: Route) => {
    let compiled: ((data: Data) => Result) | undefined;
    return (data: Data) => (compiled ??= compile(route))(data);
  };
}

/** The framework's own. */
const compileSerializer = compileSerializers()() as FastifySerializerCompiler<unknown>;

/** A server that is restarted with each saved source answers few of its calls, and compiles no others. */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler(lazily(compileValidator));
  app.setSerializerCompiler(lazily(compileSerializer));
}
