/**
 * The type that a value has after `JSON.stringify` and `JSON.parse`: a date is its ISO text. What
 * is `unknown` stays so.
 */
export type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value;
