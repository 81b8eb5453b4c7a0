import { routes } from "../real-site.ts";
import { targetTests } from "../suites/targets.ts";

targetTests(routes);
