import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '#tests/e2e/free-port.ts';
import { type Engine, pathOf, type Size } from './engine.ts';

/** A screen that nobody sees; answers its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(pathOf('XVFB_PATH'), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = screen.stdio[3];
  if (!told) throw new Error('Xvfb tells no display');
  const [number] = await once(told, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { ok } = await fetch(`${url}/status`).catch(() => ({ ok: false }));
    if (ok) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function find(driver: WebDriver, element: string): Promise<WebElement> {
  const found = await driver.executeScript(`return (${element})`);
  if (!(found instanceof WebElement)) throw new Error(`no element: ${element}`);
  return found;
}

/** WebKitGTK's MiniBrowser by plain WebDriver: it speaks no BiDi. */
export async function startWebKit(size: Size): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const server = spawn(pathOf('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    server.kill();
    screen.kill();
  };
  try {
    await untilListening(url);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: pathOf('MINI_BROWSER_PATH'),
          args: ['--automation'],
        },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return {
      open: (address) => driver.get(address),
      back: async () => void (await driver.executeScript('history.back()')),
      reload: () => driver.navigate().refresh(),
      read: (expression) => driver.executeScript(`return (${expression})`),
      press: async (element) => (await find(driver, element)).click(),
      type: async (element, text) => (await find(driver, element)).sendKeys(text),
      chooseFiles: async (element, paths) =>
        (await find(driver, element)).sendKeys(paths.join('\n')),
      closeSecond: async () => {
        const first = await driver.getWindowHandle();
        await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, 10_000);
        const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
        await driver.switchTo().window(second ?? '');
        await driver.close();
        await driver.switchTo().window(first);
      },
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}
