/**
 * The one card that compares how libraries do the same tasks. A card joins it with `task: load` in
 * its options. `instead` says what a library offers where no card does the task.
 */
export const tasks = {
  guide: "react/reactquery",
  section: "when-to-use",
  id: "same-task",
  title: "The same task in four libraries",
  search: ["fetch vs axios vs react query", "rtk query vs tanstack query", "compare data fetching"],
  text: "A cell leads to the card that does this task. `fetch` and Axios send single requests. TanStack Query and RTK Query also keep the responses and poll for you.",
  tasks: {
    load: "Load data",
    cancel: "Cancel a request",
    retry: "Retry after a failure",
    cache: "Cache a response",
    post: "Send a change",
    poll: "Poll for changes",
  },
  columns: [
    {
      guide: "javascript",
      name: "fetch",
      instead: { cache: "only the browser's HTTP cache", poll: "none, use a timer" },
    },
    { guide: "react/axios", name: "Axios", instead: { cache: "none", poll: "none, use a timer" } },
    { guide: "react/reactquery", name: "TanStack Query" },
    { guide: "react/rtk", name: "RTK Query" },
  ],
};
