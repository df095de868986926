import { useRef } from 'react';
import { newKey } from './api';

/** Returns the idempotency key of a request. Equal requests get the same key, so that a retry after a lost reply is not done twice. */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newKey() };
    return last.current.key;
  };
}
