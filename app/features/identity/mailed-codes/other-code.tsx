import { Button } from '#app/design/button.tsx';

/** For whoever typed a code that opened nothing. */
export function OtherCode({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      Type another code
    </Button>
  );
}
