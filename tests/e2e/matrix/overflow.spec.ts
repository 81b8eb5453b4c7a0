import { routes } from "../real-site.ts";
import { overflowTests } from "../suites/overflow.ts";

overflowTests(routes);
