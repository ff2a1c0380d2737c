import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** What an island's root carries. */
interface IslandProps<Props extends object> {
  /** Which module wakes it: `site/islands/NAME.tsx`. */
  readonly name: 'carousel' | 'film' | 'contact';
  /** Its name among the islands of its kind; part of the prefix of the ids that React makes inside it. */
  readonly id: string;
  readonly component: ComponentType<Props>;
  /** Must survive JSON: the browser gets them from the `data-props` attribute. */
  readonly props: Props;
  readonly className?: string;
}

/**
 * A part of the page that wakes up in the browser. It is rendered apart from the page around it, so that its markup is
 * the one that `hydrateRoot` expects (the page around it is static, without React's marks). To hydrate it:
 *
 *     const props = JSON.parse(root.dataset.props);
 *     hydrateRoot(root, <Component {...props} />, { identifierPrefix: root.dataset.prefix });
 *
 * Context does not reach into it: what the component needs, it gets as props.
 */
export function Island<Props extends object>({ name, id, component: Component, props, className }: IslandProps<Props>) {
  const prefix = `${name}-${id}-`;
  const markup = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <div
      className={className}
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, made one line above
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
