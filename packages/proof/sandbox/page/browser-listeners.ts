type Options = boolean | AddEventListenerOptions | undefined;

/**
 * Watches the listeners of window, document and media queries: those outlive a component.
 *
 * @returns the stacks of where each listener that was never removed was added
 */
export function watchListeners(): ReadonlyMap<string, string> {
  const open = new Map<string, string>();
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (value: object) => {
    const number = numbers.get(value) ?? ++last;
    numbers.set(value, number);
    return number;
  };
  const keyOf = (target: EventTarget, type: string, listener: object, options: Options) => {
    const capture = typeof options === "object" ? options.capture : options;
    return [numberOf(target), type, numberOf(listener), Boolean(capture)].join(" ");
  };
  const outlives = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    const { once, signal } = typeof options === "object" ? options : {};
    if (listener && !once && outlives(target)) {
      const key = keyOf(target, type, listener, options);
      open.set(key, new Error().stack ?? "");
      const forget = () => open.delete(key);
      if (signal) Reflect.apply(addEventListener, signal, ["abort", forget, { once: true }]);
    }
    return Reflect.apply(addEventListener, target, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    if (listener) open.delete(keyOf(target, type, listener, options));
    return Reflect.apply(removeEventListener, target, [type, listener, options]);
  };
  return open;
}
