import { useRef } from 'react';
import { newKey } from './api';

/** The idempotency key of a request: the same request keeps its key, so that a retry after a lost answer is the same attempt. */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newKey() };
    return last.current.key;
  };
}
