/**
 * Finds the texts of a page that are too faint to read: below the contrast of 4.5 to 1 that the WCAG
 * require (2.2, 1.4.3). It runs in the page.
 */
function findFaintTexts() {
  const faint = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const ratio = contrast(element);
    if (ratio < 4.5) faint.add(`${element.className || element.localName}: ${ratio.toFixed(2)}`);
  }
  return [...faint];
}

function contrast(element) {
  const ground = groundOf(element);
  const [red, green, blue, alpha] = rgbaOf(getComputedStyle(element).color);
  const letters = over([red, green, blue, alpha * opacityOf(element)], ground);
  const [darker, lighter] = [luminance(letters), luminance(ground)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Remembers what it found for an element: most texts of a page have the same ones around them. */
function remembering(find) {
  const found = new Map();
  return (element) => {
    if (!found.has(element)) found.set(element, find(element));
    return found.get(element);
  };
}

const opacityOf = remembering((element) =>
  element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1,
);

/** Returns the colour behind an element; behind all elements it is white, which the browser paints. */
const groundOf = remembering((element) =>
  element
    ? over(rgbaOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
    : [255, 255, 255, 1],
);

const over = ([red, green, blue, alpha], ground) => [
  ...[red, green, blue].map((value, index) => value * alpha + ground[index] * (1 - alpha)),
  1,
];

function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

const drawn = new Map();

/** Any colour that CSS can name, as the canvas draws it. */
function rgbaOf(colour) {
  if (!drawn.has(colour)) drawn.set(colour, draw(colour));
  return drawn.get(colour);
}

function draw(colour) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

findFaintTexts();
