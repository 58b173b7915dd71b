const made = new WeakMap<object, unknown>();

/**
 * What `make` returned for this object before, in any test file of this worker: unlike other
 * modules of the tests, this one stays loaded.
 */
export function onceFor<T>(object: object, make: () => T): T {
  if (!made.has(object)) made.set(object, make());
  return made.get(object) as T;
}
