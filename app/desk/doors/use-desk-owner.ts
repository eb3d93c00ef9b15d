import { useRouteLoaderData } from 'react-router';
import type { DeskOwner } from './door-answers.ts';

/** Whose desk it is; there on every page but the doors. */
export function useDeskOwner(): DeskOwner {
  const owner = useRouteLoaderData<DeskOwner>('desk');
  if (!owner) throw new Error('This page stands outside of the desk.');
  return owner;
}

/** Whether whoever sits here may ask for a command; the server refuses it all the same. */
export function useMay(): (command: string) => boolean {
  const { commands } = useDeskOwner();
  return (command) => commands.includes(command);
}
