"""Writing a material's nodes as arithmetic: a Graph makes nodes, a Signal is what comes out of one.

`graph.noise(p, 3) * 0.2 + 1` builds the texture, multiply and add nodes that it reads like.
"""

import bpy


class Signal:
    """One output socket of a node; numbers and signals combine with +, -, * and /."""

    def __init__(self, graph, socket):
        self.graph = graph
        self.socket = socket

    @property
    def is_vector(self):
        return self.socket.type in ("VECTOR", "RGBA")

    def __add__(self, other):
        return self.graph.combine_two("ADD", self, other)

    def __radd__(self, other):
        return self.graph.combine_two("ADD", other, self)

    def __sub__(self, other):
        return self.graph.combine_two("SUBTRACT", self, other)

    def __rsub__(self, other):
        return self.graph.combine_two("SUBTRACT", other, self)

    def __mul__(self, other):
        return self.graph.combine_two("MULTIPLY", self, other)

    def __rmul__(self, other):
        return self.graph.combine_two("MULTIPLY", other, self)

    def __truediv__(self, other):
        return self.graph.combine_two("DIVIDE", self, other)


def _is_vector(value):
    return value.is_vector if isinstance(value, Signal) else isinstance(value, (tuple, list))


def _as_vector(value):
    return value if isinstance(value, Signal) or _is_vector(value) else (value, value, value)


class Graph:
    """The node tree of one material or world."""

    def __init__(self, tree):
        self.tree = tree

    def put(self, socket, value):
        """Link a signal to an input socket, or set the input to a constant; three numbers do for a colour."""
        if isinstance(value, Signal):
            self.tree.links.new(value.socket, socket)
        elif socket.type == "RGBA" and isinstance(value, (tuple, list)) and len(value) == 3:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **properties):
        """A new node of Blender's type `kind`; `inputs` by name or index."""
        made = self.tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.put(made.inputs[key], value)
        return made

    def out(self, node, output=0):
        return Signal(self, node.outputs[output])

    def source(self, socket):
        """The signal that is linked to an input socket."""
        return Signal(self, socket.links[0].from_socket)

    def math(self, operation, *values, clamp=False):
        made = self.node("ShaderNodeMath", dict(enumerate(values)), operation=operation, use_clamp=clamp)
        return self.out(made)

    def vector_math(self, operation, *values):
        made = self.node("ShaderNodeVectorMath", dict(enumerate(values)), operation=operation)
        return self.out(made, "Value" if operation in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else "Vector")

    def combine_two(self, operation, a, b):
        """What Signal's operators call: vector arithmetic as soon as one side is a vector."""
        if _is_vector(a) or _is_vector(b):
            return self.vector_math(operation, _as_vector(a), _as_vector(b))
        return self.math(operation, a, b)

    def object_position(self):
        """Position in metres in the object's own space, before the object is moved or turned."""
        return self.out(self.node("ShaderNodeTexCoord"), "Object")

    def world_position(self):
        return self.out(self.node("ShaderNodeNewGeometry"), "Position")

    def uv(self):
        return self.out(self.node("ShaderNodeUVMap"))

    def separate(self, vector):
        made = self.node("ShaderNodeSeparateXYZ", {0: vector})
        return tuple(self.out(made, axis) for axis in range(3))

    def combine(self, x, y, z=0.0):
        return self.out(self.node("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z}))

    def stretch(self, vector, scale=(1, 1, 1), offset=(0, 0, 0)):
        """The vector times `scale`, then moved by `offset`."""
        return self.out(self.node("ShaderNodeMapping", {"Vector": vector, "Scale": scale, "Location": offset}))

    def noise(self, vector, scale=1.0, detail=3.0, roughness=0.5, distortion=0.0, vector_out=False):
        """Fractal noise of 0 to 1 about 0.5; with `vector_out` three independent ones."""
        made = self.node("ShaderNodeTexNoise", {
            "Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness, "Distortion": distortion})
        return self.out(made, "Color" if vector_out else "Fac")

    def noise_along(self, value, detail=2.0):
        """One-dimensional noise of a single number."""
        made = self.node("ShaderNodeTexNoise", {"W": value, "Scale": 1.0, "Detail": detail}, noise_dimensions="1D")
        return self.out(made, "Fac")

    def wander(self, vector, scale, amount, detail=3.0, roughness=0.5):
        """A vector that strays by up to half of `amount` (metres, number or one per axis) either way."""
        return (self.noise(vector, scale, detail, roughness, vector_out=True) - 0.5) * amount

    def cells(self, vector, scale, feature="F1"):
        """Voronoi distance: to the cell's point (F1) or to its edge (DISTANCE_TO_EDGE)."""
        made = self.node("ShaderNodeTexVoronoi", {"Vector": vector, "Scale": scale}, feature=feature)
        return self.out(made, "Distance")

    def ramp(self, value, stops):
        """A colour ramp; `stops` are (position, grey or RGB)."""
        made = self.node("ShaderNodeValToRGB", {"Fac": value})
        ramp = made.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, (tuple, list)) else (colour, colour, colour, 1)
        return self.out(made)

    def rise(self, value, low, high):
        """0 below `low`, 1 above `high`, a straight line between; a number."""
        return self.remap(value, low, high, 0.0, 1.0)

    def remap(self, value, low, high, to_low, to_high, smooth=False):
        made = self.node("ShaderNodeMapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high},
                         interpolation_type="SMOOTHSTEP" if smooth else "LINEAR")
        return self.out(made)

    def mix(self, factor, a, b, mode="MIX"):
        """Colour `a` where the factor is 0, `b` where it is 1."""
        made = self.node("ShaderNodeMix", data_type="RGBA", blend_type=mode)
        for index, value in ((0, factor), (6, a), (7, b)):
            self.put(made.inputs[index], value)
        return self.out(made, 2)

    def mix_shaders(self, factor, first, second):
        """Shader `first` where the factor is 0, `second` where it is 1."""
        return self.out(self.node("ShaderNodeMixShader", {0: factor, 1: first, 2: second}))

    def bump(self, height, strength, distance):
        """A normal from a height of 0 to 1 that stands for `distance` metres."""
        return self.out(self.node("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance}))


def new_material(name):
    """A material with its graph, its Principled shader and its output node."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, Graph(material.node_tree), nodes["Principled BSDF"], nodes["Material Output"]


def reopened(material):
    """The graph and the Principled shader of a material that `new_material` made, to work on further."""
    return Graph(material.node_tree), material.node_tree.nodes["Principled BSDF"]


def set_inputs(graph, shader, **values):
    """Set a shader's inputs by their names in snake case: `base_colour=…`, `roughness=…`."""
    for key, value in values.items():
        name = {"base_colour": "Base Color", "ior_level": "Specular IOR Level"}.get(key) or key.replace("_", " ").title()
        graph.put(shader.inputs[name], value)


def plain_in_reflection(graph, shader, output, colour):
    """Show the shader to the camera alone; what light meets after its first bounce is `colour`, matt.

    Nobody sees the grain in a bounce, and reckoning it there takes half of a render's time.
    """
    plain = graph.node("ShaderNodeBsdfDiffuse", {"Color": colour})
    seen = graph.out(graph.node("ShaderNodeLightPath"), "Is Camera Ray")
    graph.put(output.inputs["Surface"], graph.mix_shaders(seen, graph.out(plain), graph.out(shader)))
