/** Whoever sends ever new words fills no more memory than this. */
const maxWords = 100;
const maxWordLength = 100;

/** As `read`, which makes of a word always the same, but what was lately made of short ones is not made again. */
export function rememberFew<Made extends string | boolean>(
  read: (word: string) => Made,
): (word: string) => Made {
  const kept = new Map<string, Made>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const made = read(word);
    if (kept.size >= maxWords) kept.clear();
    if (word.length <= maxWordLength) kept.set(word, made);
    return made;
  };
}
