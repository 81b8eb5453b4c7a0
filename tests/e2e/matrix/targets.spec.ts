import { targetTests } from "../suites/targets.ts";
import { routes } from "./real-site.ts";

targetTests(routes);
