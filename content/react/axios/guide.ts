export default {
  title: "Axios Study Guide",
  tagline: "Requests, instances, interceptors and errors, tested against a real server.",
  name: "Axios",
  icon: "axios",
  line: "HTTP requests: instances, interceptors, cancellation, errors and uploads.",
  accent: { light: "#4e45cb", dark: "#afb7ff" },
  teaches: ["axios"],
  names: ["axios", "html", "react", "node"],
  sections: [
    "introduction",
    "making-requests",
    "professional-setup",
    "crud-operations",
    "advanced-tips-best-practices",
  ],
};
