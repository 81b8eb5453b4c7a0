/** Everything the sample API knows; each card gets its own. */
export interface ApiState {
  users: { id: number; name: string; email: string }[];
  posts: { id: number; userId: number; title: string; body: string }[];
  todos: { id: number; title: string; done: boolean }[];
  /** Access tokens that `/me` accepts now. */
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  /** Tokens handed out so far, so that the next one differs. */
  issued: number;
  /** How often each address of `/flaky` was asked. */
  flaky: Map<string, number>;
}

const names = [
  "Ada Lovelace",
  "Alan Turing",
  "Grace Hopper",
  "Linus Torvalds",
  "Margaret Hamilton",
  "Donald Knuth",
  "Barbara Liskov",
  "Tim Berners-Lee",
  "Radia Perlman",
  "Dennis Ritchie",
];
const postsPerUser = 10;
const todos = ["Write the tests", "Fix the build", "Ship it"];

/** Makes the state every card starts from: 10 users, 100 posts, 3 todos of which the first is done. */
export function freshState(): ApiState {
  const users = names.map((name, index) => ({
    id: index + 1,
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  }));
  const posts = Array.from({ length: names.length * postsPerUser }, (_, index) => ({
    id: index + 1,
    userId: Math.floor(index / postsPerUser) + 1,
    title: `Post ${index + 1}`,
    body: `The body of post ${index + 1}.`,
  }));
  return {
    users,
    posts,
    todos: todos.map((title, index) => ({ id: index + 1, title, done: index === 0 })),
    accessTokens: new Set(),
    refreshTokens: new Set(),
    issued: 0,
    flaky: new Map(),
  };
}
