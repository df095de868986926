import { formatOrder, parseOrder, type OrderStep } from '../../model/view/order';

/** Maximum number of sort keys, not counting the final `id`. */
export const MAX_KEYS = 6;

/** Returns the sort keys of an order without `id`. Every order ends in `id`, but the screen does not show this key. */
export function editableKeys(order: string): OrderStep[] {
  return parseOrder(order).filter(({ path }) => path !== 'id');
}

/** The order with one more ascending key at the end. */
export function addKey(keys: readonly OrderStep[], path: string): string {
  return formatOrder([...keys, { path, isDescending: false }]);
}

/** Swaps a sort key with the key before it (-1) or after it (1). If there is no such key, the order stays unchanged. */
export function moveKey(keys: readonly OrderStep[], path: string, by: -1 | 1): string {
  const from = keys.findIndex((key) => key.path === path);
  const moved = keys[from];
  const other = keys[from + by];
  if (!moved || !other) return formatOrder(keys);
  return formatOrder(keys.map((key) => (key === moved ? other : key === other ? moved : key)));
}

export function removeKey(keys: readonly OrderStep[], path: string): string {
  return formatOrder(keys.filter((key) => key.path !== path));
}

export function setDescending(keys: readonly OrderStep[], path: string, isDescending: boolean): string {
  return formatOrder(keys.map((key) => (key.path === path ? { path, isDescending } : key)));
}
