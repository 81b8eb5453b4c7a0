/** What `proofsheet --help` prints. */
export const help = `Usage: proofsheet [options] <what you look for>

Prints the card that answers best: its words, its sample, and how that was proven.

  proofsheet center a div              the best card, and what else was found
  proofsheet css#center-anything       the card with this id
  proofsheet git commit --amend        flags of a command you look for are part of the query
  proofsheet -n 5 debounce             a list of five
  proofsheet --guide react useEffect   only from one guide
  proofsheet --json fetch json         for programs
  proofsheet mcp                       a server for agents, by the Model Context Protocol
  proofsheet check README.md           proves the samples of a file, where @proofsheet/proof is installed

Options:
  -g, --guide <name>    look only in this guide: css, git, react/router …
  -l, --list            list what was found
  -n, --limit <number>  list so many, from 1 to 20 (10)
      --json            the same as JSON, with the fields of cards.json
  -v, --version         print the version
  -h, --help            print this

It exits with 1 where nothing is found, and with 2 where it is misused.
NO_COLOR and FORCE_COLOR are obeyed. Nothing is sent anywhere.
`;
