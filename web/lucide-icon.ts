import { createElement, type SVGProps } from 'react';

interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Stands in the build where the icon library makes a component of a drawing (vite.config.ts). Its own maker also serves
 * other frameworks and settings that we do not use, and the first bundle would pay for them.
 */
// oxlint-disable-next-line import/no-default-export -- the file that it stands for has its export there
export default function createLucideIcon({ node }: IconDrawing) {
  return ({ size = 24, className = '', ...props }: IconProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props.role === undefined && props['aria-label'] === undefined,
        ...props,
        className: `lucide ${className}`,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
