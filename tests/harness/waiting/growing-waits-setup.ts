import { expect, vi } from 'vitest';
import { growWaits } from './growing-waits.ts';
import { withPatience } from './patience.ts';

// It runs for each test file, in a process that keeps what it has loaded.
growWaits(vi, expect, withPatience);
