/**
 * What the specification fixes, written out: the registry could say something else by mistake, so
 * nothing here is derived from it.
 */

/** The header's labels in order. */
export const headerLabels = ["HTML", "CSS", "Tailwind CSS", "JavaScript", "Git", "React"];

/** The routes of the React family, with their labels in the dropdown. */
export const family = [
  { path: "react", label: "Core React" },
  { path: "react/router", label: "React Router" },
  { path: "react/axios", label: "Axios" },
  { path: "react/reactquery", label: "ReactQuery" },
  { path: "react/rtk", label: "ReduxToolkit" },
];

/** The home page's cards in order, with the path each links to. */
export const homeCards = [
  { title: "HTML", path: "html" },
  { title: "CSS", path: "css" },
  { title: "Tailwind CSS", path: "tailwindcss" },
  { title: "JavaScript", path: "javascript" },
  { title: "Git", path: "git" },
  { title: "React", path: "react" },
  { title: "React Router", path: "react/router" },
  { title: "Axios", path: "react/axios" },
  { title: "Redux Toolkit", path: "react/rtk" },
  { title: "TanStack Query", path: "react/reactquery" },
];

/** The footer's social networks in order. */
export const socialNetworks = ["Instagram", "GitHub", "LinkedIn", "X"];

/** What the specification fixes of one guide. */
export interface SpecifiedGuide {
  path: string;
  title: string;
  subtitle?: string;
  /** The categories in order. */
  sections: string[];
  /** Whether other categories may be between these. */
  open?: boolean;
  /** Figures and words that must be in the page. */
  facts: string[];
}

/** Every guide with its fixed title, categories and facts. */
export const specifiedGuides: SpecifiedGuide[] = [
  {
    path: "html",
    title: "The Definitive HTML Cheat Sheet",
    sections: [
      "Document Structure",
      "Semantic & Structural Elements",
      "Text Formatting",
      "Forms & Inputs",
      "Media & Embedding",
      "Tables",
      "Accessibility",
      "Advanced & Miscellaneous",
    ],
    facts: [],
  },
  {
    path: "css",
    title: "The Definitive CSS Cheat Sheet",
    sections: [
      "Selectors & Combinators",
      "CSS Units",
      "Box Model",
      "Font Properties",
      "Text Properties",
      "Layout & Positioning",
      "Flexbox",
      "Grid Layout",
      "Transforms",
      "Shadows & Filters",
      "Transitions & Animations",
      "Queries & Nesting",
      "Interactivity & UI",
      "Specificity & Accessibility",
      "Advanced & Miscellaneous",
      "Important Q&A",
      "Professional Best Practices",
    ],
    facts: [],
  },
  {
    path: "tailwindcss",
    title: "The Definitive Tailwind CSS Cheat Sheet",
    sections: [
      "Installation & Setup",
      "Dark Mode",
      "Layout",
      "Container",
      "Flexbox & Grid",
      "Spacing",
      "Sizing",
      "Typography",
      "Backgrounds",
      "Borders",
      "Shadows",
      "Effects",
      "Filters",
      "Tables",
      "Transitions & Animation",
      "Transforms",
      "Interactivity",
      "SVG",
      "Accessibility",
      "Responsive Design",
      "Colors",
      "Variants",
    ],
    facts: ["640px", "768px", "1024px", "1280px", "1536px"],
  },
  {
    path: "javascript",
    title: "The Definitive JavaScript Cheat Sheet",
    sections: [
      "Variables & Data Types",
      "Operators",
      "Control Flow",
      "String Methods",
      "Numbers & Math",
      "Array Methods",
      "Object Methods",
      "Sets & Maps",
      "Functions",
      "Date Object",
      "DOM Manipulation",
      "Events",
      "Asynchronous JavaScript",
      "Storage & JSON",
      "Advanced Concepts",
      "Important Q&A",
      "Best Practices & Accessibility",
    ],
    facts: [],
  },
  {
    path: "git",
    title: "Git & GitHub Cheat Sheet",
    subtitle: "Your complete guide to version control with Git and GitHub",
    sections: [
      "Introduction",
      "File & Folder Commands (Terminal)",
      "Git Configuration",
      "Git Basics",
      ".gitignore File",
      "Branches",
      "Merging Branches",
      "Git Diff",
      "Git Stash",
      "Git Tags",
      "Git Rebase",
      "Git Reflog",
      "Git Remote (Connecting to GitHub)",
      "Open Source Contribution Guide",
      "Common Git Errors & Issues",
      "Professional Best Practices",
    ],
    facts: ["http.postBuffer 524288000", "100 MB", "git lfs track"],
  },
  {
    path: "react",
    title: "The Definitive React Cheat Sheet",
    sections: [
      "Installation & Setup",
      "Core Concepts",
      "JSX & Rendering",
      "Props & State",
      "Essential Hooks",
      "Context API",
      "Optimization Hooks",
      "Advanced Concepts",
      "Important Q&A",
      "Best Practices",
      "Accessibility",
    ],
    facts: [],
  },
  {
    path: "react/router",
    title: "React Router Study Guide",
    sections: [
      "Installation",
      "Introduction",
      "Layout & Navigation",
      "Error Handling & Programmatic Navigation",
      "Data Loading & State",
      "Advanced Routing",
    ],
    facts: [],
  },
  {
    path: "react/axios",
    title: "Axios Study Guide",
    sections: [
      "Introduction",
      "Making Requests",
      "Professional Setup",
      "CRUD Operations",
      "Advanced Tips & Best Practices",
    ],
    facts: ["timeout: 5000"],
  },
  {
    path: "react/reactquery",
    title: "TanStack Query Study Guide",
    sections: [
      "Installation",
      "Introduction",
      "When to Use",
      "Configuration",
      "Core Concepts & Hooks",
      "Advanced Patterns",
    ],
    facts: ["gcTime: 5 * 60 * 1000", "staleTime: 5 * 60 * 1000", "// 5 seconds"],
  },
  {
    path: "react/rtk",
    title: "Redux Toolkit Study Guide",
    subtitle: "The official, recommended way to write Redux logic",
    sections: [
      "Installation",
      "Store Setup",
      "Creating Slices",
      "Using State & Actions in Components",
      "Async Logic with createAsyncThunk",
      "Professional Tips & Best Practices",
    ],
    open: true,
    facts: [],
  },
];
