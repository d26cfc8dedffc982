/** Runs in the page: returns the elements without content that take a row of their grid, and so leave a hole. */
export function findEmptyRows(): string[] {
  const isInRows = ({ display, flexDirection, rowGap }: CSSStyleDeclaration) =>
    Number.parseFloat(rowGap) > 0 && (display === 'grid' || (display === 'flex' && flexDirection === 'column'));
  const takesRow = (element: Element) => {
    const { position, display } = getComputedStyle(element);
    const isPlaced = display !== 'none' && (position === 'static' || position === 'relative');
    return isPlaced && !element.textContent && element.getBoundingClientRect().height === 0;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.parentElement && isInRows(getComputedStyle(element.parentElement)))
    .filter((element) => element.checkVisibility() && takesRow(element))
    .map((element) => `${element.parentElement?.className} has an empty row of ${element.className || element.tagName}`);
}
