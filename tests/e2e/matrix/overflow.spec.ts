import { overflowTests } from "../suites/overflow.ts";
import { routes } from "./real-site.ts";

overflowTests(routes);
